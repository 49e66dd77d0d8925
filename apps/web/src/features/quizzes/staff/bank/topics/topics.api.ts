import type { addTopic, deleteTopic, updateTopic } from '@abhyas/contract/bank/topics';
import { call } from '#api/api-client.ts';

interface TopicInput {
  /** Undefined for a new one. */
  id?: number;
  name?: { en: string; ne: string };
  parent_id?: number | null;
}

export const saveTopic = ({ id, name, parent_id }: TopicInput) => {
  const place = parent_id === undefined ? {} : { parent_id };
  if (id === undefined) {
    return call<typeof addTopic>('POST /api/admin/topics/', {
      body: { name: name ?? { en: '', ne: '' }, ...place },
    });
  }
  return call<typeof updateTopic>('PATCH /api/admin/topics/:id/', {
    params: { id: String(id) },
    body: { ...(name && { name }), ...place },
  });
};

export const removeTopic = (id: number) =>
  call<typeof deleteTopic>('DELETE /api/admin/topics/:id/', { params: { id: String(id) } });
