-- What staff find a fan by: the folded words of name and address. Written by the database with every fan, so that no
-- writer can forget it; of who is gone there are none.
create or replace function app.write_fan_words() returns trigger language plpgsql as $$
begin
  delete from app.fan_word where club_id = new.club_id and fan_id = new.id;
  if new.erased_at is null then
    insert into app.fan_word (club_id, fan_id, word)
    select new.club_id, new.id, word
    from app.words_of(concat_ws(' ', new.name, new.first_name, new.last_name, new.email)) as word;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger fan_words_of_new after insert on app.fan for each row execute function app.write_fan_words();
--> statement-breakpoint
create or replace trigger fan_words_of_changed after update of name, first_name, last_name, email, erased_at on app.fan
  for each row when ((old.name, old.first_name, old.last_name, old.email, old.erased_at)
    is distinct from (new.name, new.first_name, new.last_name, new.email, new.erased_at))
  execute function app.write_fan_words();
