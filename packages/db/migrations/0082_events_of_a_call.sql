-- What one call tells many members is one row: one to write, to stamp and to clear in place of as many as there are members.
-- Its position is that of its last event, so that cursors stand between rows as before, and positions still have no gap.
alter table outbox add column recipients uuid[];
alter table outbox
  drop constraint outbox_audience_check,
  drop constraint outbox_check,
  add constraint outbox_audience_check check (audience in ('public', 'member', 'visitor', 'members')),
  add constraint outbox_recipient_check check ((audience in ('public', 'members')) = (recipient is null)),
  add constraint outbox_recipients_check check (
    (audience = 'members') = (recipients is not null) and cardinality(recipients) > 1 is not false);
-- A phone that comes back is told what its member's events were.
create index outbox_recipients on outbox using gin (recipients) where recipients is not null;
