import { z } from 'zod';
import { namesOf } from '../common.ts';
import { auditActionsTexts } from './actions.texts.gen.ts';

/** Every act that the audit log records, with the words a person reads. */
export const AUDIT_ACTIONS = auditActionsTexts;

/** Name of one of `AUDIT_ACTIONS`. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The same as a filter. */
export const AuditActionName = z.enum(namesOf(AUDIT_ACTIONS));
