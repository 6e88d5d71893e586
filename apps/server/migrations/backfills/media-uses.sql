-- Where pictures are shown, from before the database wrote it, in small steps.
do $$
declare done uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    perform set_config('app.club_id', '*', true);
    with step as materialized (
      -- Locked, so that a change of now waits, and what it shows is written after this.
      select * from app.exclusive where id > done order by id limit 2000 for no key update
    ), written as (
      insert into app.media_use (club_id, file_id, kind, used_by)
      select step.club_id, file_id, 'EXCLUSIVE', step.id
      from step, app.pictures_in(step.club_id, concat_ws(' ', step.medias, step.description)) as file_id
      on conflict do nothing
    )
    select (select id from step order by id desc limit 1) into done;
    exit when done is null;
    commit;
  end loop;
end $$;
--> statement-breakpoint
do $$
declare done uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    perform set_config('app.club_id', '*', true);
    with step as materialized (
      -- Locked, so that a change of now waits, and what it shows is written after this.
      select * from app.post where id > done order by id limit 2000 for no key update
    ), written as (
      insert into app.media_use (club_id, file_id, kind, used_by)
      select step.club_id, file_id, 'POST', step.id
      from step, app.pictures_in(step.club_id, concat_ws(' ', step.image_url, step.share_image_url, step.medias, step.description)) as file_id
      on conflict do nothing
    )
    select (select id from step order by id desc limit 1) into done;
    exit when done is null;
    commit;
  end loop;
end $$;
--> statement-breakpoint
do $$
declare done uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    perform set_config('app.club_id', '*', true);
    with step as materialized (
      -- Locked, so that a change of now waits, and what it shows is written after this.
      select * from app.program where id > done order by id limit 2000 for no key update
    ), written as (
      insert into app.media_use (club_id, file_id, kind, used_by)
      select step.club_id, file_id, 'PROGRAM', step.id
      from step, app.pictures_in(step.club_id, concat_ws(' ', step.image_url, step.share_image_url, step.description)) as file_id
      on conflict do nothing
    )
    select (select id from step order by id desc limit 1) into done;
    exit when done is null;
    commit;
  end loop;
end $$;
