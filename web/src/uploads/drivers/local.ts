import {
  checkRoom,
  confirmUpload,
  createTicket,
  finishUpload,
  renewTicket,
  sendPart,
  type LocalSetting,
  type Part,
} from '@/api/uploads';
import { isTicketOver } from '../transfer/faults';
import { partsThere, type Session } from './session';

/** A ticket is renewed once more than this share of its life is over (docs/spec/product-spec.md, section 4). */
const RENEW_AFTER = 0.46;

export interface TicketCalls {
  create: () => Promise<{ ticket: string; lifetime: number; parts?: readonly Part[] }>;
  renew: (ticket: string) => Promise<{ ticket: string; lifetime: number }>;
}

/** The ticket of one upload on the file host, fresh whenever it is asked for. Its age counts from when it came. */
export class TicketHolder {
  private held: { ticket: string; lifetime: number; came: number } | null = null;
  private asking: Promise<unknown> | null = null;

  constructor(
    private readonly calls: TicketCalls,
    private readonly now: () => number = Date.now,
  ) {}

  async fresh(): Promise<string> {
    while (this.asking) await this.asking.catch(() => undefined);
    if (!this.held) await this.ask(this.calls.create);
    else if (this.now() - this.held.came > RENEW_AFTER * this.held.lifetime) {
      const { ticket } = this.held;
      await this.ask(() => this.calls.renew(ticket));
    }
    return this.held?.ticket ?? this.fresh();
  }

  /** Does something with a ticket; one that ended meanwhile is replaced once. */
  async using<T>(work: (ticket: string) => Promise<T>): Promise<T> {
    try {
      return await work(await this.fresh());
    } catch (error) {
      if (!isTicketOver(error)) throw error;
      this.held = null;
      return work(await this.fresh());
    }
  }

  private async ask(call: () => Promise<{ ticket: string; lifetime: number }>): Promise<void> {
    const asked = call();
    this.asking = asked;
    try {
      this.held = { ...(await asked), came: this.now() };
    } catch (error) {
      if (isTicketOver(error)) this.held = null;
      throw error;
    } finally {
      this.asking = null;
    }
  }
}

/** The file host of the console itself: check, create, parts, confirm. */
export async function localSession(setting: LocalSetting): Promise<Session> {
  const { upload, partSize } = setting;
  await checkRoom(upload);
  const tickets = new TicketHolder({ create: () => createTicket(upload), renew: renewTicket });
  return {
    server: upload,
    partSize,
    sent: partsThere(setting),
    send: async (number, body, { signal, onProgress }) => {
      const sending = { signal, onProgress: (percent: number) => onProgress(percent / 100) };
      await tickets.using((ticket) => sendPart(ticket, number, body, sending));
    },
    finish: async (signal) => {
      await tickets.using((ticket) => confirmUpload(ticket, signal));
      return finishUpload(upload, signal);
    },
  };
}
