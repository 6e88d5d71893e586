-- What a search looks through: the words of name and description in each language, without accents, as they stand and
-- by their stems. Written by the database with every row, so that no writer can forget it. There is no index on them:
-- under row-level security one could not be used, and a club's own rows are found by its id first.
create or replace function app.folded(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(replace(replace(lower(written), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g')
$$;
--> statement-breakpoint
create or replace function app.searchable(written text, stemmer regconfig) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector(stemmer, app.folded(written)) || to_tsvector('pg_catalog.simple'::regconfig, app.folded(written))
$$;
--> statement-breakpoint
create or replace function app.search_document(title jsonb, description jsonb, language text) returns tsvector language sql immutable parallel safe as $$
  select setweight(app.searchable(coalesce(nullif(title ->> language, ''), title ->> 'en', ''), stemmer), 'A')
    || setweight(app.searchable(regexp_replace(coalesce(nullif(description ->> language, ''), description ->> 'en', ''), '<[^>]*>', ' ', 'g'), stemmer), 'D')
  from (select case language when 'fr' then 'pg_catalog.french'::regconfig else 'pg_catalog.english'::regconfig end as stemmer) as chosen
$$;
--> statement-breakpoint
do $$
declare searched text;
begin
  foreach searched in array array['exclusive', 'post', 'program'] loop
    if not exists (select 1 from pg_attribute where attrelid = format('app.%I', searched)::regclass and attname = 'search_en') then
      execute format(
        'alter table app.%I
          add column search_en tsvector not null generated always as (app.search_document(name, description, ''en'')) stored,
          add column search_fr tsvector not null generated always as (app.search_document(name, description, ''fr'')) stored',
        searched);
      commit;
    end if;
  end loop;
end $$;
