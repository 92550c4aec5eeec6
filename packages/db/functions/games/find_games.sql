-- The library must be loaded before its parameter can be set on a function by somebody who is no superuser.
select show_trgm('');

-- Under a policy PostgreSQL may not ask an index with an operator that is not leakproof, and likeness is not. This
-- function asks it with the owner's rights and carries the merchant itself. It gives ids and likeness, nothing else.
-- The planner takes likeness for as cheap as a comparison, so it would rather read the table than ask the index.
create or replace function find_games(words text, keys text, categories text[]) returns table (id text, likeness real)
  language sql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set pg_trgm.word_similarity_threshold = 0.5
  set enable_seqscan = off
  as $$
    with by_name as (
      select g.id, public.word_similarity(words, g.search) as likeness
      from public.game g
      where g.merchant_id = public.current_merchant() and g.is_live and words operator(public.<%) g.search
    ), by_letters as (
      -- Only when no name is really like it: the right letters in the wrong order.
      select g.id, 0.9::real * public.word_similarity(keys, g.search_keys) as likeness
      from public.game g
      where keys <> '' and (select coalesce(max(n.likeness), 0) < 0.8 from by_name n)
        and g.merchant_id = public.current_merchant() and g.is_live and keys operator(public.<%) g.search_keys
    ), by_vendor as (
      select g.id, 0.9::real * public.word_similarity(words, v.search) as likeness
      from public.vendor v
      join public.game g on g.merchant_id = v.merchant_id and g.vendor_code = v.code and g.is_live
      where v.merchant_id = public.current_merchant() and v.is_live and words operator(public.<%) v.search
    ), by_category as (
      select g.id, 0.8::real as likeness
      from public.game g
      where g.merchant_id = public.current_merchant() and g.is_live and g.category = any (categories)
    ), alike as (
      select every.id, max(every.likeness) as likeness
      from (
        select * from by_name union all select * from by_letters
        union all select * from by_vendor union all select * from by_category
      ) every
      group by every.id
    )
    -- What is far less like than the best is only noise to somebody who typed a whole name.
    select alike.id, alike.likeness from alike
    where alike.likeness >= (select max(best.likeness) from alike best) - 0.3
  $$;
revoke execute on function find_games(text, text, text[]) from public;
grant execute on function find_games(text, text, text[]) to fairground_app;
