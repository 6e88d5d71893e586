-- The last guard of giveaways: whatever the code believed, no entry is stored outside the giveaway's period, in another
-- club, or after the draw; and the place of an entry in the sealed list never changes.
create or replace function app.guard_participation() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from app.giveaway g
    where g.id = new.giveaway_id and g.club_id = new.club_id and g.drawn_at is null
      and new.created_at >= g.start_at and new.created_at < g.end_at
  ) then
    raise exception 'participation outside its giveaway' using errcode = 'check_violation', constraint = 'participation_inside_giveaway';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace trigger guard_participation before insert on app.participation
  for each row execute function app.guard_participation();
--> statement-breakpoint
create or replace trigger participation_is_sealed
  before delete or update of giveaway_id, fan_id, number, entry_hash, seal, created_at on app.participation
  for each row execute function app.refuse_change();
--> statement-breakpoint
create or replace trigger giveaway_winner_is_final before update or delete on app.giveaway_winner
  for each row execute function app.refuse_change();
--> statement-breakpoint
-- The reason goes when the fan is erased.
create or replace trigger prize_forfeit_is_final
  before delete or update of club_id, giveaway_id, rank, fan_id, asked_by, approved_by, forfeited_at, created_at
  on app.prize_forfeit
  for each row when (old.forfeited_at is not null) execute function app.refuse_change();
