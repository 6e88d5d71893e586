-- The words of pictures of the library from before the database wrote them, in small steps.
do $$
declare done uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    perform set_config('app.club_id', '*', true);
    with step as materialized (
      -- Locked, so that a change of now waits, and its words are written after these.
      select * from app.media_asset where id > done order by id limit 2000 for no key update
    ), written as (
      insert into app.media_word (club_id, media_id, word)
      select step.club_id, step.id, word
      from step, app.words_of(concat_ws(' ', step.name, step.alt ->> 'en', step.alt ->> 'fr')) as word
      where step.status = 'READY' and step.archived_at is null
      on conflict do nothing
    )
    select (select id from step order by id desc limit 1) into done;
    exit when done is null;
    commit;
  end loop;
end $$;
