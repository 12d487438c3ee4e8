import type { Plugin } from 'vite';
import { isFormPath } from '../server/form-service.ts';
import { openFormService } from '../server/open-form-service.ts';
import { readFormSettings } from '../server/settings.ts';

/** In development forms are taken as the server of the built site takes them; the inbox is opened with the first. */
export function devForms(environment: NodeJS.ProcessEnv): Plugin {
  return {
    name: 'formulary-forms',
    apply: 'serve',
    configureServer({ middlewares }) {
      const { forms } = openFormService('dist', readFormSettings(environment));
      middlewares.use((request, response, next) => {
        if (isFormPath(request.url ?? '')) forms(request, response).catch(next);
        else next();
      });
    },
  };
}
