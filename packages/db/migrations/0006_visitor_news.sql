-- no transaction
-- A phone that comes back is told whether its visitor's own news went on without it, which must not cost a walk
-- through the whole outbox.
create index concurrently outbox_visitor on outbox (merchant_id, recipient, position desc) where audience = 'visitor';
