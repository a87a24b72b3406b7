/** How the note begins that stands at the top of every page which its operator has to complete. */
export const OPERATOR_NOTE = 'To be completed by the operator';
