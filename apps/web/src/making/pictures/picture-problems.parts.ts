import type { PicturePartnerCode } from '@sayso/contract';
import { partnerProblem } from '../../people/settings/problems.parts.ts';

/** What a failure of somebody who makes pictures means, and what to do. */
export const pictureProblemOf = partnerProblem<PicturePartnerCode>({
  CANNOT: 'It does not make such pictures.',
  CONTENT_REFUSED: 'Its rules on contents did not allow the picture.',
  REQUEST_REFUSED: 'It did not take what was chosen. Check the model, and what the plan of the key includes.',
  MODEL_GONE: 'It does not have this model. Test it to see its models.',
  NO_PICTURE: 'What it delivered is not a picture that can be used.',
  LOST: 'No answer came. It was not asked again, so that nothing is paid twice.',
  TOO_SLOW: 'It could not be asked within ten minutes.',
});
