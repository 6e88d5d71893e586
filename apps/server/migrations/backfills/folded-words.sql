-- The words of rows from before "ł" and "ß" were folded and Thai and Hindi names were cut as they are typed: written again
-- for rows with such letters, in small steps.
do $$
declare
  differs constant text := '[ßẞþÞøØłŁđĐðÐı²³¹¼½¾]|[^\u0001-\u024f\u1e00-\u1eff\u2000-\u2bff]';
  kind record; done uuid; step uuid[]; changed uuid[];
begin
  for kind in
    select * from (values
      ('fan', 'fan_word', 'fan_id', $x$concat_ws(' ', r.name, r.first_name, r.last_name, r.email)$x$, 'r.erased_at is null', false),
      ('media_asset', 'media_word', 'media_id', $x$concat_ws(' ', r.name, r.alt ->> 'en', r.alt ->> 'fr')$x$,
        $x$r.status = 'READY' and r.archived_at is null$x$, false),
      ('exclusive', 'exclusive_word', 'exclusive_id', $x$concat_ws(' ', r.name ->> 'en', r.name ->> 'fr', r.slug)$x$, 'true', true),
      ('post', 'post_word', 'post_id', $x$concat_ws(' ', r.name ->> 'en', r.name ->> 'fr', r.slug)$x$, 'true', true),
      ('program', null, null, 'r.name::text', null, true)
    ) as kinds (rows_of, words, key, written, has_words, has_document)
  loop
    done := '00000000-0000-0000-0000-000000000000';
    loop
      perform set_config('app.club_id', '*', true);
      execute format('select array(select id from app.%I where id > $1 order by id limit 2000)', kind.rows_of)
        into step using done;
      exit when cardinality(step) = 0;
      -- Locked, so that a change of now waits, and its words are written after these.
      execute format(
        'select array(select id from app.%I r where id = any ($1) and concat_ws('' '', %s%s) ~ $2 for no key update)',
        kind.rows_of, kind.written, case when kind.has_document then ', r.description' else '' end)
        into changed using step, differs;
      if kind.words is not null then
        execute format(
          'delete from app.%I w using app.%I r where r.id = any ($1) and w.club_id = r.club_id and w.%I = r.id',
          kind.words, kind.rows_of, kind.key) using changed;
        execute format(
          'insert into app.%I (club_id, %I, word)
           select r.club_id, r.id, word from app.%I r, app.words_of(%s) as word where r.id = any ($1) and %s',
          kind.words, kind.key, kind.rows_of, kind.written, kind.has_words) using changed;
      end if;
      -- Computed by the database when a column it comes from is written, also with what it was.
      if kind.has_document then
        execute format('update app.%I set name = name where id = any ($1)', kind.rows_of) using changed;
      end if;
      done := step[cardinality(step)];
      commit;
    end loop;
  end loop;
end $$;
--> statement-breakpoint
reindex index app.club_words;
