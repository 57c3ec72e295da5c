/** English, all of it; each part of the client has its own page here. */

import { common } from "./en/common";
import { flowers } from "./en/flowers";
import { home } from "./en/home";
import { mandala } from "./en/mandala";
import { mind } from "./en/mind";

export const en = { ...common, home, mandala, flowers, mind };
