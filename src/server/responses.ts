import type { ServerResponse } from 'node:http';

export const PLAIN = 'text/plain; charset=utf-8';

/** Answers with a whole body. */
export function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': bytes.length });
  response.end(bytes);
}

/** Answers with a line of text. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, PLAIN, `${text}\n`);
}

/** Refuses a method, and names those that the address has. */
export function refuseMethod(response: ServerResponse, allowed: string): void {
  response.setHeader('Allow', allowed);
  sendText(response, 405, 'Method not allowed');
}
