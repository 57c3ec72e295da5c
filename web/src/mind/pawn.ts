/** The pawn's outline, 40 by 58. */
export const PAWN =
  "M20 3a9.5 9.5 0 0 1 5.6 17.2c1.2 8.8 4 14.8 8.4 20.8H6c4.4-6 7.2-12 8.4-20.8A9.5 9.5 0 0 1 20 3ZM4 45h32v9H4Z";
