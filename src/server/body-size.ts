/** How large a body may be that a program sends. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Refuses larger bodies.
 * @param most in bytes
 * @param refuse says so in the form that the sender reads
 */
export function bodiesUpTo(most: number, refuse: (asked: Context, message: string) => Response): MiddlewareHandler {
  const limited = bodyLimit({
    maxSize: most,
    onError: (asked) => {
      // The rest of it is not waited for.
      asked.header('Connection', 'close');
      return refuse(asked, `The body has more than ${most.toLocaleString('en')} bytes.`);
    },
  });
  // No body is longer than it says; one that says its length is read without a stream, which costs a tenth of an answer.
  return (asked, next) => {
    const length = asked.req.header('content-length');
    const isPlain = asked.req.header('transfer-encoding') === undefined;
    return isPlain && length !== undefined && Number(length) <= most ? next() : limited(asked, next);
  };
}
