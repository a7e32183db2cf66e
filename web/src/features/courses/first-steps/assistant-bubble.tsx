import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { SpeechBubble } from '../../../ui/market/speech-bubble.tsx';

/** The AI Assistant's tip; undefined while it is still looking. */
export function AssistantBubble({ tip }: { tip: readonly string[] | undefined }) {
  return (
    <SpeechBubble speaker="AI Assistant">
      {/* Room for the tip before it is known: two lines, three on the smallest phones. */}
      <div className="min-h-[2lh] max-narrow:min-h-[3lh]">
        {tip ? (
          tip.map((sentence) => (
            <p key={sentence} className="max-narrow:inline">
              {sentence}{' '}
            </p>
          ))
        ) : (
          <Loading label="Loading the tip">
            <div className="grid gap-2 py-1 breathing">
              <Bone className="h-3 w-48 max-w-full !bg-card" />
              <Bone className="h-3 w-32 !bg-card" />
            </div>
          </Loading>
        )}
      </div>
    </SpeechBubble>
  );
}
