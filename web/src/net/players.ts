/** The computer player for a first game, as the server lists it. */

import { api } from "./api";

export async function firstPlayer(game: string): Promise<string> {
  const games = await api.games();
  return games.find((one) => one.name === game)?.players[0]?.name ?? "";
}
