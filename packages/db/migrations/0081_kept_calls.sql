-- A vendor's call is kept by keep_call alone, which moves its money in the same moment. An app of the release before cannot
-- keep calls from here on: vendors are told to try again until it is replaced.
revoke insert on game_call, game_round from fairground_app;
