import { Bone, Loading } from '../../ui/skeleton.tsx';
import { SpeechBubble } from '../../ui/speech-bubble.tsx';

/** The AI Assistant's tip; undefined while it is still looking. */
export function AssistantBubble({ tip }: { tip: string | undefined }) {
  return (
    <SpeechBubble speaker="AI Assistant">
      {tip ? (
        <p className="min-h-10">{tip}</p>
      ) : (
        <Loading label="Loading the tip">
          <div className="grid gap-2 py-1 breathing">
            <Bone className="h-3 w-48 max-w-full !bg-card" />
            <Bone className="h-3 w-32 !bg-card" />
          </div>
        </Loading>
      )}
    </SpeechBubble>
  );
}
