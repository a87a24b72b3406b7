import type { PicturePartnerCode } from '@sayso/contract';
import { partnerProblem } from '../../people/settings/problems.parts.ts';
import { picturePartnersTexts } from './picture-partners.texts.gen.ts';

/** Words for the failures of a partner that makes pictures. */
export const pictureProblemOf = partnerProblem<PicturePartnerCode>(picturePartnersTexts.problems);
