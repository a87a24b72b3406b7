/** What other features need to let somebody in: the frame of the sign-in side and what its forms share. */
export { ConsentField } from './consent-field.tsx';
export { FormHead } from './form-head.tsx';
export { PressFailure } from './press-failure.tsx';
export { SignInFrame } from './sign-in-frame.tsx';
