/** Letters, digits and signs of the scripts that run from right to left, and signs that these scripts alone share ('،', '؟'). */
const RIGHT_TO_LEFT =
  /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}\p{Script_Extensions=Syriac}\p{Script_Extensions=Thaana}\p{Script_Extensions=Nko}\p{Script_Extensions=Adlam}]/u;

/** True when the word is written from right to left: something in it belongs to such a script. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
