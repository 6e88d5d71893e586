-- What a club is found by: the folded words of its name and of its site's. An index on the expression serves it, since
-- clubs are under no row-level security; they are some ten thousand at most, so that building it holds up nobody.
create or replace function app.club_words(name text, platform_name text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(select app.words_of(name || ' ' || platform_name)))
$$;
--> statement-breakpoint
create index if not exists club_words on app.club using gin (app.club_words(name, platform_name));
