-- Counting calls is not worth a flush to disk: after a crash the limits start over.
do $$
begin
  if (select relpersistence from pg_class where oid = 'app.rate_window'::regclass) = 'p' then
    alter table app.rate_window set unlogged;
  end if;
end $$;
