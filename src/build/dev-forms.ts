import type { Plugin } from 'vite';
import { isFormPath } from '../server/form-service.ts';
import { openFormService } from '../server/open-form-service.ts';
import { readFormSettings } from '../server/settings.ts';

/** In development forms are taken as the server of the built site takes them; the inbox is opened with the first. */
export function devForms(environment: NodeJS.ProcessEnv): Plugin {
  let opening: ReturnType<typeof openFormService> | null = null;
  return {
    name: 'formulary-forms',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!isFormPath(request.url ?? '')) return next();
        opening ??= openFormService('dist', readFormSettings(environment));
        opening
          .then(({ forms }) => forms(request, response))
          .catch((error) => {
            opening = null;
            next(error);
          });
      });
    },
  };
}
