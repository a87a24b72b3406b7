import { entry } from '../errors/entry.ts';

/** Why a video was not made, and what cancelling it costs, as part of the registry. */
export const ERRORS_OF_TAKES = {
  cancel_counts: entry(
    409,
    'You have seen more than the free look at this video. Cancelling it now counts as a video.',
  ),
  take_speech_missing: entry(500, 'The audio of this video is no longer stored. Generate the speech again.'),
  take_upload_missing: entry(
    500,
    'A picture or the music of this video has been deleted. Make a new video with another one.',
  ),
  take_avatar_failed: entry(500, 'The avatar could not be drawn. Try again, or choose another avatar.', 'retryable'),
  take_frames_failed: entry(500, 'Drawing the video stopped. Try again.', 'retryable'),
  take_encode_failed: entry(500, 'The video could not be put together. Try again.', 'retryable'),
  take_check_failed: entry(500, 'The finished video did not pass its quality check. Try again.', 'retryable'),
  take_publish_failed: entry(500, 'The finished video could not be stored. Try again in a moment.', 'retryable'),
} as const;
