/** The server over HTTP: one function a question. */

import type {
  GameInfo,
  GameRecord,
  LastTurn,
  Me,
  NewTable,
  SeatLink,
  Sit,
  TableInfo,
  TableLine,
  Trouble,
} from "$lib/protocol";
import { text } from "$lib/words/text";

/** A request that was refused, in the server's own sentence. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { "Content-Type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, request);
  } catch {
    throw new Refused("trouble", text.unreachable);
  }
  const found: unknown = await answer.json().catch(() => null);
  if (answer.ok) return found as T;
  const trouble = found as Trouble | null;
  throw new Refused(trouble?.code ?? "trouble", trouble?.sentence ?? text.unreachable);
}

const get = <T>(path: string) => ask<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);

/** Some text of this browser's own, which enters a fair deal. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

let known: Promise<Me> | null = null;

/** Be somebody: this browser's identity is made once. */
export function me(): Promise<Me> {
  known ??= post<Me>("/me").catch((why: unknown) => {
    known = null;
    throw why;
  });
  return known;
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => get<GameInfo[]>("/games"),
  ownTables: () => me().then(() => get<TableLine[]>("/me/tables")),
  publicTables: () => get<TableLine[]>("/tables"),
  table: (id: string) => me().then(() => get<TableInfo>(table(id))),
  lastTurn: (id: string) => me().then(() => get<LastTurn>(`${table(id)}/last`)),
  content: (id: string) => get<unknown>(`${table(id)}/content`),
  record: (id: string) => get<GameRecord>(`${table(id)}/record`),
  make: (wish: NewTable) => me().then(() => post<TableInfo>("/tables", wish)),
  sit: (id: string, seat: number, name: string) => {
    const wish: Sit = { name: name || null, nonce: nonce() };
    return me().then(() => post<TableInfo>(`${table(id)}/seats/${seat}`, wish));
  },
  leave: (id: string, seat: number) => ask<null>("DELETE", `${table(id)}/seats/${seat}`),
  seatLink: (id: string, seat: number) => post<SeatLink>(`${table(id)}/seats/${seat}/link`),
  moveSeat: (id: string, seat: number, key: string) =>
    me().then(() => post<TableInfo>(`${table(id)}/seats/${seat}/move`, { key })),
  remove: (id: string) => ask<null>("DELETE", table(id)),
  rematch: (id: string, sameDeal: boolean) =>
    post<TableInfo>(`${table(id)}/rematch`, { same_deal: sameDeal }),
  bring: (record: string) => me().then(() => post<TableInfo>("/records", { record })),
  forgetMe: () =>
    ask<null>("DELETE", "/me").then((gone) => {
      known = null;
      return gone;
    }),
};
