/** The computer player for those who did not choose one, as the server names it. */

import { api } from "./api";

export async function friendlyPlayer(game: string): Promise<string> {
  const games = await api.games();
  return games.find((one) => one.name === game)?.friendly ?? "";
}
