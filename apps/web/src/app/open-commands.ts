import { createContext } from 'react';

/** Opens the command menu of the shell around. */
export const OpenCommands = createContext<() => void>(() => undefined);
