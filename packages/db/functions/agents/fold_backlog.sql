-- How many facts, lines and new members are beyond the marks of the last look: none where it noted all there was.
create or replace function fold_backlog() returns bigint
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    select greatest(0, case when p.is_called then p.last_value else 0 end - f.seen_facts)
      + greatest(0, case when l.is_called then l.last_value else 0 end - f.seen_lines)
      + greatest(0, case when n.is_called then n.last_value else 0 end - f.seen_nodes)
    from agent_fold f, play_fact_id_seq p, ledger_line_id_seq l, agent_node_id_seq n
  $$;
revoke execute on function fold_backlog() from public;
grant execute on function fold_backlog() to fairground_worker;
