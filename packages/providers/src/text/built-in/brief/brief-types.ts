/**
 * One thing that a product does. `whole` stands as a sentence of its own ('dishwasher safe'). The texts below are null unless their grammar is
 * sure: `clause` is a whole clause ('it hydrates your skin'), `that` follows 'something that', `todo` follows 'you can'.
 */
export type Benefit = {
  whole: string;
  clause: string | null;
  that: string | null;
  todo: string | null;
  /** Names a thing: 'soy wax', 'no drilling'. */
  isThing: boolean;
  written: string;
};

/**
 * What bothers people. `whole` is safe as a question ('Dry skin by noon?'); `ask` is a question of its own. The others are null unless
 * their grammar is sure: `stated` follows a colon, `clause` is a whole clause spoken to who watches, `thing` follows 'tired of'.
 */
export type Problem = {
  whole: string | null;
  ask: string | null;
  stated: string | null;
  clause: string | null;
  thing: string | null;
};

/** What is offered, as it follows a colon. */
export type Offer = { said: string };
