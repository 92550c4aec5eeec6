-- A person decides about a withdrawal, so no process that members talk to may write a decision: with the api's login
-- alone somebody could have written both names of two people. What staff do otherwise, they do with the app's rights.
revoke insert, update on withdrawal_review from fairground_app;
revoke update (checker, checked_at) on withdrawal_review from fairground_app;
grant select, insert, update (checker, checked_at) on withdrawal_review to fairground_staff;
