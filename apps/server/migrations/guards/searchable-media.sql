-- What staff find a picture of the library by: the folded words of its name and of its descriptions in both languages.
-- Written by the database with every picture, as the words of fans are; of an upload and of what was archived there are none.
create or replace function app.write_media_words() returns trigger language plpgsql as $$
begin
  delete from app.media_word where club_id = new.club_id and media_id = new.id;
  if new.status = 'READY' and new.archived_at is null then
    insert into app.media_word (club_id, media_id, word)
    select new.club_id, new.id, word
    from app.words_of(concat_ws(' ', new.name, new.alt ->> 'en', new.alt ->> 'fr')) as word;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger media_words_of_new after insert on app.media_asset
  for each row execute function app.write_media_words();
--> statement-breakpoint
create or replace trigger media_words_of_changed after update of name, alt, status, archived_at on app.media_asset
  for each row when ((old.name, old.alt, old.status, old.archived_at)
    is distinct from (new.name, new.alt, new.status, new.archived_at))
  execute function app.write_media_words();
