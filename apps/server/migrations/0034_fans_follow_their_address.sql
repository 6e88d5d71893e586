-- Fans and staff whose account had changed its address kept the former one.
select set_config('app.club_id', '*', true);--> statement-breakpoint
update app.fan f set email = u.email from app.pool_user u where u.sub::text = f.username and lower(f.email) <> u.email;--> statement-breakpoint
update app.staff_member s set email = u.email from app.pool_user u where u.sub::text = s.username and lower(s.email) <> u.email;
