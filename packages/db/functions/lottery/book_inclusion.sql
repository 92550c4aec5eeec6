-- The place of a bet in its book and the hashes beside its way to the root, the lowest first: as many reads as the tree
-- has levels. Nothing when the bet is not in the book.
create or replace function book_inclusion(of_draw uuid, of_book text, of_bet uuid)
  returns table (place int, path bytea[])
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
declare
  id bytea := uuid_send(of_bet);
  width int;
  low int := 0;
  high int;
  middle int;
  beside int;
  hash bytea;
begin
  select octet_length(b.hashes) / 16 into width
  from draw_book b where b.draw_id = of_draw and b.book = of_book and b.level = -1;
  high := coalesce(width, 0);
  while low < high loop
    middle := (low + high) / 2;
    select substring(b.hashes from middle * 16 + 1 for 16) into hash
    from draw_book b where b.draw_id = of_draw and b.book = of_book and b.level = -1;
    if hash < id then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  select substring(b.hashes from low * 16 + 1 for 16) into hash
  from draw_book b where b.draw_id = of_draw and b.book = of_book and b.level = -1;
  if hash is distinct from id then
    return;
  end if;
  place := low;
  path := array[]::bytea[];
  for at_level in 0..30 loop
    exit when width <= 1;
    beside := low # 1;
    if beside < width then
      select substring(b.hashes from beside * 32 + 1 for 32) into hash
      from draw_book b where b.draw_id = of_draw and b.book = of_book and b.level = at_level;
      path := path || hash;
    end if;
    low := low / 2;
    width := (width + 1) / 2;
  end loop;
  return next;
end
$$;
revoke execute on function book_inclusion(uuid, text, uuid) from public;
grant execute on function book_inclusion(uuid, text, uuid) to fairground_app;
