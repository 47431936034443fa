"""The promises S1 to S6: nobody in. Files, texts, permissions and secrets."""
