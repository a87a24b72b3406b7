import { entry } from '../errors/entry.ts';

/** What can go wrong with pictures that partners make. */
export const ERRORS_OF_PICTURES = {
  picture_partner_off: entry(
    409,
    'Nobody makes such pictures for this site at present. Choose an illustrated face, or upload a picture of your own.',
  ),
  picture_budget_used: entry(
    403,
    "Today's pictures are used. Choose an illustrated face or a picture of your own, or come back tomorrow.",
  ),
  too_many_pictures_waiting: entry(
    409,
    'Several pictures of this account are being made already. Wait until one of them is there.',
  ),
  picture_not_made: entry(409, 'There is no picture to keep: it is not made yet, or came to nothing.'),
  picture_failed: entry(
    500,
    'The partner did not deliver the picture. Try again later, or choose an illustrated face or a picture of your own.',
  ),
  picture_content_refused: entry(
    403,
    'The partner does not make this picture: its rules on contents do not allow it. Describe something else.',
  ),
  picture_request_refused: entry(403, 'The partner does not take these choices. Change some of them and try again.'),
  picture_lost: entry(
    500,
    'No answer came with this picture. It may have been made and paid all the same, so it was not asked for a second time. Make another one if you want to.',
  ),
} as const;
