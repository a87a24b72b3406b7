import type { OperatorFeature } from '../../feature.ts';

export const salesInBackOffice = { sections: {} } as const satisfies OperatorFeature;
