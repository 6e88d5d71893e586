-- Both ends of a referral are fans of its club.
do $$
declare side text;
begin
  foreach side in array array['sponsor', 'referred_fan'] loop
    if not exists (select 1 from pg_constraint where conname = 'referral_of_' || side) then
      execute format('alter table app.referral add constraint %I foreign key (club_id, %I) references app.fan (club_id, id)',
        'referral_of_' || side, side || '_id');
      commit;
    end if;
  end loop;
end $$;
