import { entry } from '../errors/entry.ts';

/** What is refused about contents that operators decide about, and about lists of words. */
export const ERRORS_OF_MODERATION = {
  content_removed: entry(
    403,
    'The operator of this site has removed this. See why, and what you can do, under Decisions about your content.',
  ),
  content_hidden: entry(
    403,
    'The operator of this site holds this avatar back, so it plays in no new video for now. See why under Decisions about your content, or choose another one.',
  ),
  content_changed: entry(409, 'Somebody else has decided about this in the meantime. Look at it again.'),
  content_act_not_possible: entry(409, 'This cannot be done to it as it is now. Look at it again.'),
  decision_not_undoable: entry(409, 'Something has happened since, so this decision cannot be taken back.'),
  appeal_made: entry(409, 'An appeal against this decision has been made already.'),
  appeal_not_possible: entry(409, 'This decision no longer holds, or the time to appeal is over.'),
  appeal_answered: entry(409, 'Somebody else has answered this appeal in the meantime.'),
  word_list_changed: entry(409, 'Somebody else has changed this list in the meantime. Open it again.'),
  too_many_word_lists: entry(409, 'There are as many lists as can be. Delete one first.'),
} as const;
