-- What a search looks through: the words of name and description in each language, folded as `foldText` of the contracts
-- folds what is typed, as they stand and by their stems. Written by the database with every row, so that no writer can
-- forget it. There is no index on them: under row-level security one could not be used, and a club's own rows are found by
-- its id first.
create or replace function app.folded(written text) returns text language sql immutable parallel safe as $$
  select translate(replace(replace(replace(replace(
    regexp_replace(
      normalize(lower(written), NFD),
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]', '', 'g'),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), 'øłđðıς', 'olddiσ')
$$;
--> statement-breakpoint
-- The words of a text, cut as `readSearchWords` of the contracts cuts what is typed. The characters between words are listed,
-- not those of words: which are letters depends on the locale of the database, and most locales count no vowel signs of Thai
-- and of the scripts of India among them.
create or replace function app.words_of(written text) returns setof text language sql immutable parallel safe as $$
  select distinct word from regexp_split_to_table(
    app.folded(written),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0609-\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0970\u0e3f\u0e4f\u0e5a\u0e5b\u104a-\u104f\u1360-\u1368\u17d4-\u17d6\u2000-\u206f\u20a0-\u20c1\u2116\u2117\u211e-\u2123\u2190-\u245f\u2500-\u2775\u2794-\u2bff\u2e00-\u2e2e\u2e30-\u3004\u3008-\u3020\u3030\u30a0\u30fb\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001f0ff\U0001f300-\U0001faff]+') as word
  where word <> ''
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
