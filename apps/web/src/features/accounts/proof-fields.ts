import { GivenPassword, SecondStepCode } from '@sayso/contract';
import { z } from 'zod';

type Given = string | undefined;
const given = (text: string): Given => text;

/** What people prove with who they are, by what they are asked for. What is not asked for is not sent. */
export const PROOF_FIELDS = {
  password: GivenPassword.transform(given),
  code: SecondStepCode.transform(given),
  notAsked: z.string().transform((): Given => undefined),
};
