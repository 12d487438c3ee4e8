/** zod builds code for its schemas where it may. Imported before them: then whatever code is built is a tool's. */
import { z } from 'zod';

z.config({ jitless: true });
