import type { OperatorFeature } from '../../feature.ts';

export const webhooksInBackOffice = { sections: {} } as const satisfies OperatorFeature;
