-- Names are found in spite of a slip of the finger. The extension is trusted, so the owner of the database may add it.
create extension if not exists pg_trgm with schema public;

create table vendor (
  merchant_id int not null references merchant,
  code        text not null check (code <> ''),
  name        text not null check (name <> ''),
  icon        text not null,
  search      text not null,
  is_live     boolean not null default true,
  sort        int not null,
  primary key (merchant_id, code)
);
-- `sort` runs through the whole list, so it orders the vendors of a category and the categories by their first vendor.
create table vendor_category (
  merchant_id int not null,
  category    text not null,
  vendor_code text not null,
  sort        int not null,
  primary key (merchant_id, category, vendor_code),
  foreign key (merchant_id, vendor_code) references vendor (merchant_id, code)
);

-- A game that is taken off stays as a row: favourites, recents and bets go on naming it.
create table game (
  merchant_id  int not null,
  id           text not null check (id <> ''),
  group_id     text not null default '',
  vendor_code  text not null,
  code         text not null check (code <> ''),
  category     text not null,
  node_id      text not null,
  room_id      text not null default '',
  support_play text not null default '',
  lotto_mode   text not null default '',
  classify     text not null default '',
  min_bet      numeric(12, 2) not null default 0,
  lines        int not null default 0,
  names        jsonb not null check (names ? 'EN'),
  art          text not null,
  hot_rank     int,
  popular_rank int,
  is_new       boolean not null default false,
  is_h5        boolean not null default true,
  freeplay     boolean not null default false,
  is_live      boolean not null default true,
  sort         int not null,
  search       text not null,
  -- The letters of each word in order of the alphabet: letters that changed places are the same letters.
  search_keys  text not null,
  primary key (merchant_id, id),
  unique (merchant_id, vendor_code, code),
  unique (merchant_id, node_id),
  foreign key (merchant_id, vendor_code) references vendor (merchant_id, code)
);
create index game_page on game (merchant_id, category, vendor_code, sort) where is_live;
create index game_hot on game (merchant_id, hot_rank) where is_live and hot_rank is not null;
create index game_popular on game (merchant_id, popular_rank) where is_live and popular_rank is not null;
-- Searched all day and written once: nothing waits in a list that every search would have to read through.
create index game_search on game using gin (search gin_trgm_ops) with (fastupdate = off) where is_live;
create index game_search_keys on game using gin (search_keys gin_trgm_ops) with (fastupdate = off) where is_live;

call guard_tenant_table('vendor');
call guard_tenant_table('vendor_category');
call guard_tenant_table('game');

grant select, insert, update on vendor, game to fairground_app;
grant select, insert, delete on vendor_category to fairground_app;

-- The library must be loaded before its parameter can be set on a function by somebody who is no superuser.
select show_trgm('');

-- Under a policy PostgreSQL may not ask an index with an operator that is not leakproof, and likeness is not. This
-- function asks it with the owner's rights and carries the merchant itself. It gives ids and likeness, nothing else.
-- The planner takes likeness for as cheap as a comparison, so it would rather read the table than ask the index.
create function find_games(words text, keys text, categories text[]) returns table (id text, likeness real)
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
