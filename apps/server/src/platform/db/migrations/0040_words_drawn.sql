-- What of an avatar's description is drawn and what is not, in the words of whoever wrote it, as it was when the avatar was made. Null: from before that was noted, or
-- made without a description.
alter table own_avatars add column words_drawn jsonb;
