-- The number of orders from before the database wrote it, in small steps, the newest first.
do $$
declare done uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
begin
  loop
    perform set_config('app.club_id', '*', true);
    with step as materialized (
      select id, number_end from app.orders where id < done order by id desc limit 5000
    ), filled as (
      update app.orders o set number_end = right(o.id::text, 12)
      from step where o.id = step.id and step.number_end is null
    )
    select (select id from step order by id limit 1) into done;
    exit when done is null;
    commit;
  end loop;
end $$;
