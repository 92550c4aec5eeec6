-- no transaction
-- The ways up from a member without a look at the table: the folding reads them for everybody who played.
create index concurrently if not exists agent_path_up on agent_path (descendant_id, depth, ancestor_id);
