-- Which pictures of a club's library each of its texts shows. Written by the database with every text, so that no writer can
-- forget it.
create or replace function app.pictures_in(club_id uuid, written text) returns setof uuid
language sql immutable parallel safe as $$
  select distinct found[1]::uuid
  from regexp_matches(
    written, '/files/media/' || club_id || '/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\M', 'g') as found
$$;
--> statement-breakpoint
-- Its arguments: the kind of text, then the columns that show pictures.
create or replace function app.write_media_uses() returns trigger language plpgsql as $$
declare written text;
begin
  if tg_op <> 'INSERT' then
    delete from app.media_use where club_id = old.club_id and kind = tg_argv[0] and used_by = old.id;
  end if;
  if tg_op <> 'DELETE' then
    select string_agg(to_jsonb(new) ->> shown, ' ') into written from unnest(tg_argv[1:]) as shown;
    insert into app.media_use (club_id, file_id, kind, used_by)
    select new.club_id, file_id, tg_argv[0], new.id from app.pictures_in(new.club_id, written) as file_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger exclusive_pictures_of_new after insert or delete on app.exclusive
  for each row execute function app.write_media_uses('EXCLUSIVE', 'medias', 'description');
--> statement-breakpoint
create or replace trigger exclusive_pictures_of_changed after update of medias, description on app.exclusive
  for each row when ((old.medias, old.description) is distinct from (new.medias, new.description))
  execute function app.write_media_uses('EXCLUSIVE', 'medias', 'description');
--> statement-breakpoint
create or replace trigger post_pictures_of_new after insert or delete on app.post
  for each row execute function app.write_media_uses('POST', 'image_url', 'share_image_url', 'medias', 'description');
--> statement-breakpoint
create or replace trigger post_pictures_of_changed
  after update of image_url, share_image_url, medias, description on app.post
  for each row when ((old.image_url, old.share_image_url, old.medias, old.description)
    is distinct from (new.image_url, new.share_image_url, new.medias, new.description))
  execute function app.write_media_uses('POST', 'image_url', 'share_image_url', 'medias', 'description');
--> statement-breakpoint
create or replace trigger program_pictures_of_new after insert or delete on app.program
  for each row execute function app.write_media_uses('PROGRAM', 'image_url', 'share_image_url', 'description');
--> statement-breakpoint
create or replace trigger program_pictures_of_changed
  after update of image_url, share_image_url, description on app.program
  for each row when ((old.image_url, old.share_image_url, old.description)
    is distinct from (new.image_url, new.share_image_url, new.description))
  execute function app.write_media_uses('PROGRAM', 'image_url', 'share_image_url', 'description');
