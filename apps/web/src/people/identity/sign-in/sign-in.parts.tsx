/** What other features need to let somebody in: the frame of the sign-in side and what its forms share. */
export { ConsentField } from './consent-field.tsx';
export { FormHead } from './sign-in-frame.tsx';
export { PressFailure } from './sign-in-frame.tsx';
export { SignInFrame } from './sign-in-frame.tsx';
