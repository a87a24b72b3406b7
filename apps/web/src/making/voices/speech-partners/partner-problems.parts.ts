import type { SpeechPartnerCode } from '@sayso/contract';
import { partnerProblem } from '../../../people/settings/problems.parts.ts';
import { speechPartnersTexts } from './speech-partners.texts.gen.ts';

/** Words for the failures of a partner that speaks. */
export const speechProblemOf = partnerProblem<SpeechPartnerCode>(speechPartnersTexts.problems);
