-- What staff find an exclusive or a post by: the folded words of its name in both languages and of its address. Written by
-- the database with every row, as the words of fans are.
create or replace function app.write_offer_words() returns trigger language plpgsql as $$
declare written text := concat_ws(' ', new.name ->> 'en', new.name ->> 'fr', new.slug);
begin
  if tg_table_name = 'exclusive' then
    delete from app.exclusive_word where club_id = new.club_id and exclusive_id = new.id;
    insert into app.exclusive_word (club_id, exclusive_id, word)
    select new.club_id, new.id, word from app.words_of(written) as word;
  else
    delete from app.post_word where club_id = new.club_id and post_id = new.id;
    insert into app.post_word (club_id, post_id, word)
    select new.club_id, new.id, word from app.words_of(written) as word;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger exclusive_words_of_new after insert on app.exclusive
  for each row execute function app.write_offer_words();
--> statement-breakpoint
create or replace trigger exclusive_words_of_changed after update of name, slug on app.exclusive
  for each row when ((old.name, old.slug) is distinct from (new.name, new.slug))
  execute function app.write_offer_words();
--> statement-breakpoint
create or replace trigger post_words_of_new after insert on app.post
  for each row execute function app.write_offer_words();
--> statement-breakpoint
create or replace trigger post_words_of_changed after update of name, slug on app.post
  for each row when ((old.name, old.slug) is distinct from (new.name, new.slug))
  execute function app.write_offer_words();
