/** Opening a table: one at a time, wherever somebody wishes for it, and what was in the way. */

import { api } from "$lib/net/api";
import type { NewTable } from "$lib/protocol";
import { router } from "$lib/router.svelte";
import { settings } from "$lib/settings.svelte";

class Opening {
  isBusy = $state(false);
  trouble = $state("");

  /** Open a table as wished, sit down at one's own seat, and go there. */
  async open(wish: NewTable): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.trouble = "";
    try {
      const made = await api.make(wish);
      const seat = wish.seats.indexOf("you");
      if (seat >= 0) await api.sit(made.id, seat, settings.name.trim());
      router.go(`/t/${made.id}`);
    } catch (why) {
      this.trouble = (why as Error).message;
    } finally {
      this.isBusy = false;
    }
  }
}

export const opening = new Opening();
